import { Select } from '@mantine/core'
import { useInPieces } from '../../../lib/use-in-pieces.ts'
import styles from './sections.module.css'
import type { Side } from './sides.ts'

interface SidePickersProps {
  readonly sides: readonly Side[]
  readonly left: Side
  readonly right: Side
  readonly onChoose: (keys: readonly [string, string]) => void
}

/** Which two groups are set beside each other. */
export function SidePickers({ sides, left, right, onChoose }: SidePickersProps) {
  const choice = { sides }
  // Lists to choose from are large pieces of code to run: the page answers between the two.
  const count = useInPieces(2, 1)
  return (
    <div className={styles.pickers}>
      <Picker {...choice} label="First group" side={left} other={right} onPick={(key) => onChoose([key, right.key])} />
      {count > 1 && (
        <Picker
          {...choice}
          label="Second group"
          side={right}
          other={left}
          onPick={(key) => onChoose([left.key, key])}
        />
      )}
    </div>
  )
}

interface PickerProps {
  readonly label: string
  readonly sides: readonly Side[]
  readonly side: Side
  /** It is not offered a second time. */
  readonly other: Side
  readonly onPick: (key: string) => void
}

/** A group by typing a part of its name. */
function Picker({ label, sides, side, other, onPick }: PickerProps) {
  const kinds = [...new Set(sides.map(({ kind }) => kind))]
  return (
    <Select
      label={label}
      data={kinds.map((group) => ({
        group,
        items: sides
          .filter(({ kind }) => kind === group)
          .map(({ key, name }) => ({ value: key, label: name, disabled: key === other.key })),
      }))}
      value={side.key}
      onChange={(key) => {
        if (key !== null) onPick(key)
      }}
      limit={200}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No group of that name"
    />
  )
}
