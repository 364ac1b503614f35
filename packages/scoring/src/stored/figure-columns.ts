import type { ScoringMethod } from '../solve/group-summary.ts'
import { noStoredDay } from './stored-rows.ts'

/** The columns of `plumbline.savers` that scoring finds out, and what each is made of in a stored row. */
export function figureColumns(method: ScoringMethod): [name: string, value: string][] {
  const score = method === 'old' ? 'score_old' : 'score_new'
  return [
    ['reason', 'reason'],
    ['flags', 'flags'],
    ...['irr', 'benchmark_irr', 'benchmark_pence', 'nav_ratio', 'direct_alpha', 'score_new', 'score_old'].map(
      (name): [string, string] => [name, definedNumber(name)],
    ),
    ['nav_pence', 'nav_pence'],
    ['score', `if(reason = 0, ${definedNumber(score)}, NULL)`],
    ['first_date', definedDate('first_day')],
    ['last_date', definedDate('last_day')],
    ['nav_date', 'toDate32(nav_day)'],
    ...['total_pence', 'paid_in_pence', 'paid_out_pence'].map((name): [string, string] => [name, name]),
    ['first_year', `toYear(${definedDate('first_day')})`],
  ]
}

function definedNumber(value: string): string {
  return `if(isNaN(${value}), NULL, ${value})`
}

function definedDate(day: string): string {
  return `if(${day} = ${noStoredDay}, NULL, toDate32(${day}))`
}
