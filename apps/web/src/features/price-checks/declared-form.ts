import { declaredChargeSchema, declaredYearSchema } from '@plumbline/contract/price-checks/declared-values.ts'
import { declaredRateHint } from '@plumbline/contract/price-checks/read-declared-returns.ts'
import type { Typed } from '../../components/fields/typed.ts'
import type { DeclaredYears } from './api/price-checks.ts'

/** What is typed: returns by year and a charge, in per cent. */
export interface DeclaredForm {
  readonly returns: ReadonlyMap<number, Typed<number>>
  readonly charge: Typed<number>
}

export interface DeclaredMistakes {
  readonly years: ReadonlyMap<number, string>
  readonly charge?: string
  readonly none?: string
}

/** The form of a declaration in the address. */
export function formOf(declared: DeclaredYears | null): DeclaredForm {
  return {
    returns: new Map(declared?.years.map((each) => [each.year, each.return])),
    charge: declared?.charge ?? 0,
  }
}

/** The declaration that is typed, or what is wrong with it. Years left empty are not declared, and no charge is none. */
export function declaredIn({ returns, charge }: DeclaredForm): DeclaredYears | DeclaredMistakes {
  const mistakes = new Map<number, string>()
  const years = [...returns]
    .filter(([, rate]) => rate !== undefined)
    .flatMap(([year, rate]) => {
      const parsed = declaredYearSchema.shape.return.safeParse(rate)
      if (parsed.success) return [{ year, return: parsed.data }]
      mistakes.set(year, declaredRateHint)
      return []
    })
    .toSorted((a, b) => a.year - b.year)
  const parsedCharge = declaredChargeSchema.safeParse(charge ?? 0)
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
