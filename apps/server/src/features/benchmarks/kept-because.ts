import { bundledKey, type Citations } from './benchmarks.pg.ts'

/** Why an index cannot be deleted, in words; null when it can. */
export function keptBecause(
  { key }: { readonly key: string | null },
  { batches, imports, panelImports, simulations, priceTracks, reports }: Citations,
): string | null {
  if (key === bundledKey) return 'This benchmark comes with the product and cannot be deleted.'
  if (batches > 0) return `${cited(batches, 'data batch', 'data batches')} this benchmark, so it cannot be deleted.`
  if (imports > 0) return `${cited(imports, 'import', 'imports')} this benchmark, so it cannot be deleted.`
  if (panelImports > 0) {
    return `${cited(panelImports, 'import of users', 'imports of users')} this benchmark, so it cannot be deleted.`
  }
  if (simulations > 0) {
    return `${cited(simulations, 'simulation', 'simulations')} this benchmark, so it cannot be deleted.`
  }
  if (priceTracks > 0) {
    return `${cited(priceTracks, 'price track', 'price tracks')} this benchmark, so it cannot be deleted.`
  }
  if (reports > 0) {
    return `${cited(reports, 'report', 'reports')} this benchmark in a comparison. Take that out of the report, then delete it.`
  }
  return null
}

function cited(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one} cites` : `${count.toLocaleString('en-GB')} ${many} cite`
}
