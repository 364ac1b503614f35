export type NumberReading =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly reason: string }

/** An optional sign, digits with at most one decimal point (at least one digit), an optional exponent. */
const plainDecimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** Reads a plain decimal number: `100`, `-0.0125`, `.5`, `1.2e-3`; no separators, signs of currency or per cent. */
export function readNumber(text: string): NumberReading {
  if (text === '') return { ok: false, reason: 'The value is missing. Write a number.' }
  if (!plainDecimal.test(text)) return { ok: false, reason: `${whatItIs(text)} Write a plain number such as 0.0125.` }
  const value = Number(text)
  if (!Number.isFinite(value)) return { ok: false, reason: 'The number is too large. Correct it.' }
  return { ok: true, value }
}

function whatItIs(text: string): string {
  if (/%$/.test(text)) return 'A per cent sign is not wanted: 1.25% is 0.0125.'
  if (/^[+-]?\p{Sc}|\p{Sc}$/u.test(text)) return 'A currency sign is not wanted.'
  if (/^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text)) return 'Thousands separators are not wanted.'
  if (/^[+-]?\d+,\d+$/.test(text)) return 'The decimal sign must be a point.'
  return 'This is not a number.'
}
