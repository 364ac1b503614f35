import { z } from 'zod'

const units = {
  '': 1,
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  TB: 1e12,
  KIB: 2 ** 10,
  MIB: 2 ** 20,
  GIB: 2 ** 30,
  TIB: 2 ** 40,
}

/** A size such as `4 GB` or `256 MiB`, in bytes. */
export function byteSize(leastBytes: number) {
  return z.string().transform(bytesOf).pipe(z.number().min(leastBytes).max(Number.MAX_SAFE_INTEGER))
}

function bytesOf(text: string): number {
  const match = /^(\d+(?:\.\d+)?)\s*([a-z]*)$/i.exec(text)
  const unit = Object.entries(units).find(([name]) => name === match?.[2]?.toUpperCase())?.[1]
  return match === null || unit === undefined ? Number.NaN : Math.floor(Number(match[1]) * unit)
}
