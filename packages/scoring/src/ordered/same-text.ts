/**
 * Whether two texts are the same, eight bytes at a time, the last eight again where their number is no multiple of it. Both end
 * where their bytes end, or before. What has a byte of 0xff may be called different, since eight such bytes can make a number that
 * differs from itself.
 */
export function isSameText(one: DataView, start: number, other: DataView, before: number, length: number): boolean {
  if (length >= 8) {
    const last = length - 8
    for (let at = 0; at < last; at += 8) {
      if (one.getFloat64(start + at, true) !== other.getFloat64(before + at, true)) return false
    }
    return one.getFloat64(start + last, true) === other.getFloat64(before + last, true)
  }
  if (length >= 4) {
    const last = length - 4
    return (
      one.getInt32(start, true) === other.getInt32(before, true) &&
      one.getInt32(start + last, true) === other.getInt32(before + last, true)
    )
  }
  for (let at = 0; at < length; at++) if (one.getUint8(start + at) !== other.getUint8(before + at)) return false
  return true
}
