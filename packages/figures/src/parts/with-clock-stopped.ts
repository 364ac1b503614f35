/**
 * What `draw` does at once, seeing no time pass: the drawing library looks at the clock while it measures letters, and
 * once that took long it takes all letters to be as wide as an `a`. A busy machine would break names elsewhere.
 */
export function withClockStopped<Result>(draw: () => Result): Result {
  const clock = globalThis.Date
  globalThis.Date = new Proxy(clock, {
    construct: (target, args: []) => (args.length === 0 ? new target(0) : Reflect.construct(target, args)),
  })
  try {
    return draw()
  } finally {
    globalThis.Date = clock
  }
}
