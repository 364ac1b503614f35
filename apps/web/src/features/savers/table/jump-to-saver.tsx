import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providersQuery } from '../../../lib/start-up.ts'
import { findSaversQuery } from '../api/find-savers.ts'
import list from '../panels/scrolling-list.module.css'
import { saversTexts } from '../texts.ts'
import styles from './jump-to-saver.module.css'

interface JumpToSaverProps {
  readonly onOpen: (saver: string) => void
}

const quiet = 200

/** Finds a saver by identifier, whatever filter is on, and opens the history. */
export function JumpToSaver({ onOpen }: JumpToSaverProps) {
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), quiet)
  const matches = useQuery({ ...findSaversQuery(settled), enabled: settled !== '' })
  const rows = settled === '' ? [] : (matches.data ?? [])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const providers = useQuery(providersQuery)
  const nameOf = (id: number | null) => providers.data?.find((provider) => provider.id === id)?.name ?? ''
  return (
    <Select
      className={styles.jump}
      withScrollArea={false}
      classNames={{ options: list.options }}
      size="xs"
      aria-label="Jump to a saver by ID"
      placeholder={saversTexts.saverId}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={<span />}
      rightSectionWidth={8}
      searchable
      selectFirstOptionOnChange
      value={null}
      searchValue={text}
      onSearchChange={setText}
      data={rows.map((row) => ({ value: row.id, label: row.dataId }))}
      filter={({ options }) => options}
      nothingFoundMessage={nothingFound(settled, text.trim(), matches.isFetching, matches.isError)}
      comboboxProps={{ width: 380, position: 'bottom-end' }}
      renderOption={({ option }) => {
        const row = byId.get(option.value)
        return (
          <span className={styles.option}>
            <b>{option.label}</b>
            {/* Two providers may use the same identifier. */}
            {row !== undefined && <span>{nameOf(row.providerId)}</span>}
            {row !== undefined && <span>{wholePounds(row.analysis.navAmount)}</span>}
          </span>
        )
      }}
      onChange={(saver) => {
        if (saver === null) return
        setText('')
        onOpen(saver)
      }}
    />
  )
}

function nothingFound(settled: string, typed: string, fetching: boolean, failed: boolean): string | undefined {
  if (typed === '') return undefined
  if (settled !== typed || fetching) return 'Looking...'
  return failed ? 'The search failed. Try again.' : 'No saver has this ID.'
}
