import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** A running server, for `npm run dev`. */
const SERVER = "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2023",
    assetsInlineLimit: 0, // the page's security policy takes nothing but files
    modulePreload: { polyfill: false },
  },
  server: { port: 5173, strictPort: true, proxy: { "/api": { target: SERVER, ws: true } } },
  test: { include: ["tests/**/*.test.ts"] },
});
