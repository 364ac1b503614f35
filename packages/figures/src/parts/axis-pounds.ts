import { shortPounds } from '@plumbline/contract/format/pounds.ts'

/** Round numbers need no zeros: `£1.5m`, where a card says `£1.50m`. */
export function axisPounds(pounds: number): string {
  return shortPounds(pounds).replace(/(\.\d*[1-9])0+(?=[a-z])|\.0+(?=[a-z])/, '$1')
}

/** Differences on an axis: `+£1.5m`. */
export function signedAxisPounds(pounds: number): string {
  const text = axisPounds(pounds)
  return pounds > 0 && text !== axisPounds(0) ? `+${text}` : text
}

/** A difference: `+£43.7m`, `−£6.40m`, and £0 without a sign. */
export function signedPounds(pounds: number): string {
  const text = shortPounds(pounds)
  return pounds > 0 && text !== shortPounds(0) ? `+${text}` : text
}
