import { Button, Popover } from '@mantine/core'
import { roundPounds } from '@plumbline/figures/benchmarking/parts/round-pounds.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { goToFirstWrong } from '../../../components/fields/go-to-first-wrong.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import type { Typed } from '../../../components/fields/typed.ts'
import { millionsMistake } from '../search/filter-choices.ts'
import styles from './benchmarking.module.css'

interface AssetMenuProps {
  readonly range: readonly [number, number]
  readonly disabled: boolean
  readonly onChange: (range: readonly [number, number]) => void
}

const format = { decimals: 3, unit: 'millions' } as const

/**
 * Between which assets the chart of scores shows providers, in millions of pounds. It closes with a range that can be
 * taken; Escape leaves the one there was.
 */
export function AssetMenu({ range, disabled, onChange }: AssetMenuProps) {
  const [opened, setOpened] = useState(false)
  const [from, setFrom] = useState<Typed<number>>(range[0])
  const [to, setTo] = useState<Typed<number>>(range[1])
  const fields = useRef<HTMLDivElement>(null)
  function close() {
    if (goToFirstWrong(fields.current) || typeof from !== 'number' || typeof to !== 'number') return
    setOpened(false)
    onChange([from, to])
  }
  function leave() {
    setOpened(false)
    setFrom(range[0])
    setTo(range[1])
  }
  return (
    <Popover
      opened={opened}
      onChange={(isOpen) => (isOpen ? setOpened(true) : close())}
      trapFocus
      returnFocus
      closeOnEscape={false}
      position="bottom-start"
      shadow="md"
      withinPortal
    >
      <Popover.Target>
        <Button
          size="xs"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          <span className={styles.field}>
            Asset size <b>{`${roundPounds(range[0] * 1e6)}–${roundPounds(range[1] * 1e6)}`}</b>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown
        aria-label="Asset size"
        onKeyDown={({ key }) => {
          if (key === 'Escape') leave()
        }}
      >
        <div ref={fields} className={styles.choices}>
          <NumberField label="From" format={format} value={from} onChange={setFrom} />
          <NumberField label="To" format={format} value={to} onChange={setTo} error={millionsMistake(from, to)} />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
