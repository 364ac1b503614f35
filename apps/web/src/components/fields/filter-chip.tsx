import { IconX } from '@tabler/icons-react'
import styles from './filter-chip.module.css'

interface FilterChipProps {
  readonly name: string
  readonly value: string
  readonly onRemove: () => void
}

/** One condition that a list is under, and the way out of it. */
export function FilterChip({ name, value, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      <span>
        {/* A name may turn what follows it around, but for this. */}
        {name}: <bdi>{value}</bdi>
      </span>
      <button type="button" aria-label={`Remove filter ${name} ${value}`} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
