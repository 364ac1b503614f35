import { partLimits } from '@plumbline/contract/uploads/part-uploads.ts'

/** The fields of the form of an upload, as they travel. */
export type SentFields = Readonly<Record<string, string>>

/** What a file is found again by; programs other than this one call theirs otherwise. */
const ours = 'browser:'

/** A browser cannot hash a file as it goes: name, length and time of change tell one from another. */
export function fingerprintOf({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  const plain = `${ours}${size}:${lastModified}:${name}`.replaceAll(/\p{Cc}/gu, '')
  return plain.slice(0, partLimits.longestFingerprint).toWellFormed()
}

/** Whether a file was begun in a browser, so that choosing it again goes on with it. */
export const isBegunHere = (fingerprint: string) => fingerprint.startsWith(ours)

/** The header that a file is begun with: names with values in base64 of UTF-8. */
export function metadataOf(file: File, fields: SentFields): string {
  const values = { ...fields, filename: file.name, fingerprint: fingerprintOf(file) }
  return Object.entries(values)
    .map(([name, value]) => `${name} ${base64Of(value)}`)
    .join(',')
}

function base64Of(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))
}
