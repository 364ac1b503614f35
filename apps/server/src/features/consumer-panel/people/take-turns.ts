import { setImmediate } from 'node:timers/promises'

/** After so many pensions others have their turn. */
const aTurn = 20

/** To be awaited after each pension of many: now and then it lets the server answer others. */
export function takeTurns(): () => Promise<void> {
  let calls = 0
  return async () => {
    calls += 1
    if (calls % aTurn === 0) await setImmediate()
  }
}
