/** A file of users as the consumer product would send it. */
const header =
  'email,first_name,last_name,user_product,pension_name,pension_type,provider,policy_number,contribution_date,contribution_amount,nav_date,nav_amount'

export interface DrawnPerson {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly pension?: string
  readonly policy?: string
  /** Monthly, in pounds. */
  readonly months?: number
  readonly pot?: number
}

/** A row a month, or one row where no months are given. */
export function peopleFile(people: readonly DrawnPerson[]): string {
  return `${[header, ...people.flatMap(rowsOf)].join('\n')}\n`
}

function rowsOf({
  email,
  firstName,
  lastName,
  pension = 'Fenland Mutual',
  policy = 'FM-1',
  months = 0,
  pot = 0,
}: DrawnPerson) {
  const who = [email, firstName, lastName, 'Pension check', pension, 'pen', 'Fenland', policy].join(',')
  if (months === 0) return [`${who},,,,`]
  return Array.from({ length: months }, (_, i) => {
    const month = `${2015 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-15`
    return `${who},${month},100,2019-12-31,${pot}`
  })
}
