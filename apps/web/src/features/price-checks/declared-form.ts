import { declaredChargeSchema } from '@plumbline/contract/price-checks/declared-values.ts'
import { declaredRate, declaredRateHint } from '@plumbline/contract/price-checks/read-declared-returns.ts'
import type { DeclaredYears } from './api/price-checks.ts'

/** What is typed: returns by year and a charge, as text. */
export interface DeclaredForm {
  readonly returns: ReadonlyMap<number, string>
  readonly charge: string
}

export interface DeclaredMistakes {
  readonly years: ReadonlyMap<number, string>
  readonly charge?: string
  readonly none?: string
}

/** What stands in the address, as text. */
export function formOf(declared: DeclaredYears | null): DeclaredForm {
  return {
    returns: new Map(declared?.years.map((each) => [each.year, String(each.return)])),
    charge: declared === null || declared.charge === 0 ? '0' : String(declared.charge),
  }
}

/** The declaration that is typed, or what is wrong with it. Years left empty are not declared. */
export function declaredIn({ returns, charge }: DeclaredForm): DeclaredYears | DeclaredMistakes {
  const mistakes = new Map<number, string>()
  const years = [...returns]
    .filter(([, text]) => text.trim() !== '')
    .flatMap(([year, text]) => {
      const rate = declaredRate(text)
      if (rate !== null) return [{ year, return: rate }]
      mistakes.set(year, declaredRateHint)
      return []
    })
    .toSorted((a, b) => a.year - b.year)
  const parsedCharge = declaredChargeSchema.safeParse(
    Number(charge.trim() === '' ? '0' : charge.trim().replace(/%$/, '')),
  )
  const wrongCharge = parsedCharge.success
    ? {}
    : { charge: 'Write per cent a year from 0 to below 100, for example 0.75.' }
  if (mistakes.size > 0 || !parsedCharge.success) return { years: mistakes, ...wrongCharge }
  return years.length === 0
    ? { years: mistakes, none: 'Write the return of one year at least.' }
    : { years, charge: parsedCharge.data }
}

export function isDeclared(outcome: DeclaredYears | DeclaredMistakes): outcome is DeclaredYears {
  return Array.isArray(outcome.years)
}
