import { type ChangedMeanwhile, markOf, marksOf, versionWith } from '@plumbline/contract/wire/versions.ts'
import { ApiFailure } from './api-failure.ts'

/** What people call a field, and how they read its value. */
interface FieldWords<Value> {
  readonly title: string
  readonly write: (value: Value) => string
}

export type WordsOf<Fields> = { readonly [Name in keyof Fields]: FieldWords<Fields[Name]> }

/** What is given of a record; what is not given stays. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/**
 * A record after a change, made on the version that was read: what the person left as it was stays as it is kept now, what
 * nobody else changed becomes theirs. Without a version all that is given counts. Call it where the record cannot change meanwhile.
 * @throws ApiFailure changed_meanwhile where both changed a field, and not to the same
 */
export function mergeChange<Fields extends Readonly<Record<string, unknown>>>(
  kept: Fields,
  given: Given<Fields>,
  version: string | undefined,
  words: WordsOf<Fields>,
): Fields {
  const seen = version === undefined ? undefined : marksOf(version, kept)
  // Names may be labels of a file, such as `__proto__`, which assigning would not keep.
  const changes = new Map<string, unknown>()
  const fields: ChangedMeanwhile['fields'] = []
  for (const name in words) {
    const mine = given[name]
    if (mine === undefined) continue
    const before = seen?.get(name)
    const [marked, now] = [markOf(mine), markOf(kept[name])]
    if (marked === now || marked === before) continue
    const { title, write } = words[name]
    if (seen === undefined || before === now) changes.set(name, mine)
    else fields.push({ field: name, title, yours: write(mine), kept: write(kept[name]) })
  }
  if (fields.length > 0) {
    const known = new Map([...(seen ?? [])].filter(([name]) => fields.every(({ field }) => field !== name)))
    throw changedMeanwhile({ version: versionWith(kept, known), fields })
  }
  return { ...kept, ...Object.fromEntries(changes) }
}

/** Some of both values is enough for a message; the details have all of them. */
const longestValue = 80

function changedMeanwhile(details: ChangedMeanwhile): ApiFailure {
  const lines = details.fields.map(
    ({ title, yours, kept }) => `${title}: yours is ‘${cut(yours)}’, saved is ‘${cut(kept)}’.`,
  )
  return new ApiFailure('changed_meanwhile', `This was changed and saved meanwhile. ${lines.join(' ')}`, { details })
}

function cut(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}...`
}

/** Of a field whose values are texts, with a word for none. */
export function textField(title: string, none = 'none'): FieldWords<string | null> {
  return { title, write: (value) => value || none }
}

/** Of a switch. */
export function switchField(title: string): FieldWords<boolean> {
  return { title, write: (value) => (value ? 'on' : 'off') }
}
