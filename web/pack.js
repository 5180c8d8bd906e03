// Packs what was built: beside each file that gets smaller by it, one for Brotli
// and one for gzip, which the server sends to browsers that can unpack them.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";

const packable = /\.(css|html|js|json|map|svg|txt|webmanifest|xml)$/;
const packers = { br: brotliCompressSync, gz: (plain) => gzipSync(plain, { level: 9 }) };

for (const name of readdirSync("dist", { recursive: true })) {
  if (!packable.test(name)) continue;
  const plain = readFileSync(`dist/${name}`);
  for (const [ending, pack] of Object.entries(packers)) {
    const packed = pack(plain);
    if (packed.length < plain.length) writeFileSync(`dist/${name}.${ending}`, packed);
  }
}
