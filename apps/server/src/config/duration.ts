import { z } from 'zod'

const units = { s: 1, second: 1, min: 60, minute: 60, h: 3600, hour: 3600, d: 86_400, day: 86_400 } as const

/** A time such as `30 minutes` or `7 days`, in seconds. */
export function duration(leastSeconds: number, mostSeconds: number) {
  return z.string().transform(secondsOf).pipe(z.number().min(leastSeconds).max(mostSeconds))
}

function secondsOf(text: string): number {
  const match = /^(\d+)\s*([a-z]+)$/i.exec(text)
  const name = match?.[2]?.toLowerCase()
  const unit = Object.entries(units).find(([unitName]) => name === unitName || name === `${unitName}s`)?.[1]
  return match === null || unit === undefined ? Number.NaN : Number(match[1]) * unit
}
