import { describe, expect, test } from "vitest";
import { meant, reached, type Target } from "../../src/scene/pointing";

describe("of all that lies at a point", () => {
  test("the uppermost is meant that is lit", () => {
    expect(meant(["boat", "atoll", "space"], new Set(["space", "atoll"]))).toBe("atoll");
  });
  test("the uppermost is asked about, where nothing is lit", () => {
    expect(meant(["boat", "space"], new Set(["elsewhere"]))).toBe("boat");
    expect(meant([], new Set(["elsewhere"]))).toBeNull();
  });
  test("a finger means what is beside it, where nothing is lit there", () => {
    const beside = () => "beside";
    expect(meant(["boat"], new Set(["beside"]), beside)).toBe("beside");
    expect(meant([], new Set(["beside"]), beside)).toBe("beside");
    expect(meant(["boat"], new Set(["boat", "beside"]), beside)).toBe("boat");
    expect(meant(["boat"], new Set(["beside"]), () => null)).toBe("boat");
  });
});

describe("a finger", () => {
  const space = (what: string, left: number, size = 32): Target => ({
    what,
    left,
    top: 0,
    width: size,
    height: size,
  });
  const [one, two] = [space("one", 0), space("two", 64)];
  test("reaches what is smaller than itself as if it were as large, though it is on something else", () => {
    expect(reached({ x: 37, y: 16 }, [one, two], true)).toBe("one");
    expect(reached({ x: 59, y: 16 }, [one, two], true)).toBe("two");
    expect(reached({ x: 48, y: 16 }, [one, two], true)).toBeNull(); // the middle of what lies between them
    expect(reached({ x: 16, y: 39 }, [one, two], true)).toBeNull();
  });
  test("reaches nothing beside it that is large enough by itself", () => {
    expect(reached({ x: 62, y: 30 }, [space("large", 0, 60)], true)).toBeNull();
  });
  test("reaches further where it is on nothing", () => {
    expect(reached({ x: -21, y: 16 }, [one, two], false)).toBe("one");
    expect(reached({ x: 62, y: 81 }, [space("large", 0, 60)], false)).toBe("large");
    expect(reached({ x: -23, y: 16 }, [one, two], false)).toBeNull();
  });
  test("means the nearest of several", () => {
    expect(reached({ x: 47, y: 16 }, [one, two], false)).toBe("one");
    expect(reached({ x: 49, y: 16 }, [one, two], false)).toBe("two");
  });
});
