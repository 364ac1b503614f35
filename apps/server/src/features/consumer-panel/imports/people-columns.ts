/** Every column that a file of people may have, and whether it must. */
export const peopleColumns = {
  email: { required: true },
  first_name: { required: true },
  last_name: { required: true },
  user_product: { required: true },
  pension_name: { required: true },
  pension_type: { required: true },
  provider: { required: false },
  policy_number: { required: false },
  provider_policy_id: { required: false },
  start_year: { required: false },
  end_year: { required: false },
  still_works_here: { required: false },
  provider_pays_in: { required: false },
  deleted_by_user: { required: false },
  contribution_date: { required: false },
  contribution_amount: { required: false },
  nav_date: { required: false },
  nav_amount: { required: false },
} as const

export type PeopleColumn = keyof typeof peopleColumns

const names = Object.keys(peopleColumns) as PeopleColumn[]

export interface PeopleHeader {
  readonly places: ReadonlyMap<PeopleColumn, number>
  readonly columns: number
}

/** What each column of a header is; what is wrong with it, in words. */
export function peopleHeader(fields: readonly string[]): PeopleHeader | { readonly problems: readonly string[] } {
  const places = new Map<PeopleColumn, number>()
  const problems: string[] = []
  for (const [place, field] of fields.entries()) {
    const plain = field.toLowerCase().replaceAll(/[\s-]+/g, '_')
    const column = names.find((name) => name === plain)
    if (column === undefined) problems.push(`‘${field}’ is none of the columns of this file. Leave it out.`)
    else if (places.has(column)) problems.push(`The column ${column} stands there twice. Leave one out.`)
    else places.set(column, place)
  }
  for (const name of names) {
    if (peopleColumns[name].required && !places.has(name)) problems.push(`The column ${name} is missing. Add it.`)
  }
  return problems.length > 0 ? { problems } : { places, columns: fields.length }
}
