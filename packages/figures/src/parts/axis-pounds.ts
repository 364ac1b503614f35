import { shortPounds } from '@plumbline/contract/format/pounds.ts'

/** A difference: `+£43.7m`, `−£6.40m`, and £0 without a sign. */
export function signedPounds(pounds: number): string {
  const text = shortPounds(pounds)
  return pounds > 0 && text !== shortPounds(0) ? `+${text}` : text
}
