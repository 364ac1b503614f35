/**
 * A value as JSON, which has no word for what is no number: `JSON.stringify` would write null, and a missing figure is what null means.
 *
 * Errors: RangeError that names a NaN or an infinity.
 *
 * @example
 * soundJson({ rate: 0.5 }) // => '{"rate":0.5}'
 * soundJson({ rates: [{ low: 0 / 0 }] }) // => throws RangeError
 */
export function soundJson(value: unknown, spaces?: number): string {
  return JSON.stringify(value, soundNumber, spaces)
}

/**
 * The value itself, unless it is a number that is none: what to give `JSON.stringify` beside other changes, and other writers each number.
 *
 * Errors: RangeError with the name of the value.
 *
 * @example
 * soundNumber('rate', 0.5) // => 0.5
 * soundNumber('rate', 1 / 0) // => throws RangeError
 */
export function soundNumber<Value>(name: string, value: Value): Value {
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new RangeError(`${name || 'The value'} is no number: ${value}`)
  return value
}
