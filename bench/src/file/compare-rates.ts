import { DuckDBInstance } from '@duckdb/node-api'
import { itemAt } from '@plumbline/engine/lists/item-at.ts'
import { quoted } from './peer-sql.ts'

/** How far two results of the same file are apart. */
export interface RateAgreement {
  readonly savers: number
  /** Savers that both give both rates. */
  readonly compared: number
  /** Largest difference of an IRR, relative to it, or to 0.0001 where it is nearer to 0. */
  readonly irr: number
  readonly benchmarkIrr: number
}

/** Compares our result with the peer's, saver by saver. */
export async function compareRates(ours: string, peers: string): Promise<RateAgreement> {
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const difference = (rate: string) => `max(abs(p.${rate} - o.${rate}) / greatest(abs(o.${rate}), 1e-4))`
  const table = (path: string) => `read_csv(${quoted(path)}, header = true, types = {'saver_id': 'VARCHAR'})`
  const reader = await connection.runAndReadAll(
    `SELECT count(*), count(p.irr + o.irr + o.benchmark_irr), ${difference('irr')}, ${difference('benchmark_irr')}
     FROM ${table(ours)} o LEFT JOIN ${table(peers)} p USING (saver_id)`,
  )
  const [savers, compared, irr, benchmarkIrr] = itemAt(reader.getRows(), 0)
  connection.closeSync()
  return {
    savers: Number(savers),
    compared: Number(compared),
    irr: Number(irr),
    benchmarkIrr: Number(benchmarkIrr),
  }
}
