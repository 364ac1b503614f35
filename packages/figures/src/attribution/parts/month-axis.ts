import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { axisName, tick } from '../../parts/chart-parts.ts'
import type { ChartTheme } from '../../parts/chart-theme.ts'
import { dayAt, monthText } from './attribution-data.ts'

export interface MonthTick {
  /** Months from the day of the first level. */
  readonly at: number
  readonly text: string
}

const yearsFrom = 36
const steps = [1, 2, 5, 10, 20]

/** Where an axis of months says when it is: at the turns of at most `most` years, or every half year of a short track. */
export function monthTicks(attribution: Pick<DoneAttribution, 'months' | 'track'>, most: number): readonly MonthTick[] {
  const { count } = attribution.months
  const all = Array.from({ length: count + 1 }, (_, at) => ({ at, day: dayAt(attribution, at) }))
  if (count < yearsFrom) {
    return all.filter(({ at }) => at % 6 === 0).map(({ at, day }) => ({ at, text: monthText(day) }))
  }
  const turns = all
    .filter(({ day }) => day.slice(5) === '12-31')
    .map(({ at, day }) => ({ at, year: 1 + Number(day.slice(0, 4)) }))
  const by = (step: number) => turns.filter(({ year }) => year % step === 0)
  const step = steps.find((each) => by(each).length <= most) ?? 20
  return by(step).map(({ at, year }) => ({ at, text: String(year) }))
}

/** An axis of months, by their number. */
export function monthAxis(
  theme: ChartTheme,
  ticks: readonly MonthTick[],
  [min, max]: readonly [number, number],
  name: string,
) {
  const values = ticks.map(({ at }) => at).filter((at) => at >= min && at <= max)
  return {
    type: 'value' as const,
    min,
    max: Math.max(max, min + 1),
    axisLine: { lineStyle: { color: theme.axis }, onZero: false },
    axisTick: { show: false, customValues: values },
    splitLine: { show: false },
    axisLabel: {
      ...tick(theme),
      hideOverlap: true,
      customValues: values,
      formatter: (at: number) => ticks.find((each) => each.at === at)?.text ?? '',
    },
    ...(name !== '' && axisName(theme, name, 26)),
  }
}
