import type { MasterListAttributes } from '@plumbline/contract/master-list/master-list.ts'

const names: Readonly<Record<keyof MasterListAttributes, string>> = {
  scheme: 'scheme type',
  taxYear: 'tax year',
  consolidator: 'consolidator',
  pathway: 'pathway',
  dataType: 'data type',
  assets: 'asset size',
}
/** Without it the assets of the data batch count. */
const optional = 'assets'

/** What is known of a provider in a few words, or what is not: that is what somebody has to fill in. */
export function attributesLine(attributes: MasterListAttributes): string {
  const keys = Object.keys(names) as (keyof MasterListAttributes)[]
  const needed = keys.filter((key) => key !== optional)
  const unknown = needed.filter((key) => attributes[key] === null)
  if (unknown.length === needed.length) return 'Not set'
  if (unknown.length > 0) return `No ${unknown.map((key) => names[key]).join(', ')}`
  return `${attributes.scheme}, ${attributes.taxYear}`
}
