const letters = 26

/** `Provider A` for the first (0), `Provider Z`, then `Provider AA`, as columns of a spreadsheet are called. */
export function letterName(place: number): string {
  const name = (rest: number): string => {
    const last = String.fromCharCode(65 + (rest % letters))
    return rest < letters ? last : name(Math.floor(rest / letters) - 1) + last
  }
  return `Provider ${name(place)}`
}
