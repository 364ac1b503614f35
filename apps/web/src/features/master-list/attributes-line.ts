import type { MasterListAttributes } from '@plumbline/contract/master-list/master-list.ts'

/** What only somebody who knows the provider can say; tax year and assets come from the data batch unless they are given. */
const attributeNames = {
  scheme: 'scheme type',
  consolidator: 'consolidator',
  pathway: 'pathway',
  dataType: 'data type',
} as const satisfies { readonly [Name in keyof MasterListAttributes]?: string }

/** What is known of a provider in a few words, or what is not: that is what somebody has to fill in. */
export function attributesLine(attributes: MasterListAttributes): string {
  const keys = Object.keys(attributeNames) as (keyof typeof attributeNames)[]
  const unknown = keys.filter((key) => attributes[key] === null)
  if (unknown.length === keys.length) return withMarks('Not set', attributes)
  if (unknown.length > 0) return withMarks(`No ${unknown.map((key) => attributeNames[key]).join(', ')}`, attributes)
  const { scheme, taxYear } = attributes
  return withMarks(taxYear === null ? `${scheme}` : `${scheme}, ${taxYear}`, attributes)
}

function withMarks(line: string, { big, named, score }: MasterListAttributes): string {
  const marks = [big && 'large', named && 'by name', score !== null && 'published figures']
  return [line, ...marks.filter((mark) => mark !== false)].join(' · ')
}
