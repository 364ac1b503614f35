import { useQuery } from '@tanstack/react-query'
import { FilterChip } from '../../../components/fields/filter-chip.tsx'
import { providersQuery } from '../../../lib/start-up.ts'
import styles from './imports.module.css'

interface ProviderChipProps {
  readonly providerId: number
  readonly onRemove: () => void
}

/** Whose imports alone are listed. */
export function ProviderChip({ providerId, onRemove }: ProviderChipProps) {
  const providers = useQuery(providersQuery)
  const name = providers.data?.find(({ id }) => id === providerId)?.name ?? String(providerId)
  return (
    <div className={styles.context}>
      <FilterChip name="Provider" value={name} onRemove={onRemove} />
    </div>
  )
}
