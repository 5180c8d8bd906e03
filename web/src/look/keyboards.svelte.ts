/** Whether there is a keyboard: keys are not explained to a thumb. */
let isPressed = $state(false);

if (typeof window !== "undefined")
  addEventListener("keydown", ({ target }) => {
    // A keyboard on the screen is there for fields alone.
    if (target instanceof Element && target.closest("input, textarea") === null) isPressed = true;
  });

/** Where something can hover there is a mouse or a touchpad, which seldom comes without keys; and a pressed key proves it. */
export function hasKeyboard(): boolean {
  return isPressed || matchMedia("(any-hover: hover)").matches;
}
