import { Select } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import type { LatestBatch } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import type { ScoreAgainForm } from '../score-again-form.ts'

type ChosenIndex = Pick<ScoreAgainForm, 'indexType' | 'indexVersion'>

interface IndexChoiceProps {
  readonly batch: LatestBatch
  readonly choice: ChosenIndex
  readonly onChange: (choice: ChosenIndex) => void
  /** Why the server refused it. */
  readonly refused: string | undefined
}

/** The index, and which version of it. */
export function IndexChoice({ batch, choice, onChange, refused }: IndexChoiceProps) {
  const benchmarks = useQuery(benchmarksQuery)
  const { indexType, indexVersion } = choice
  return (
    <>
      <Select
        label="Index Type"
        data={(benchmarks.data ?? []).map(({ id, name }) => ({
          value: id,
          label: id === 'default' ? `${brand.defaultIndex} (default)` : name,
        }))}
        value={indexType}
        onChange={(value) => value !== null && onChange({ indexType: value, indexVersion: undefined })}
        error={benchmarks.isError ? 'The indices could not be loaded.' : refused}
        allowDeselect={false}
        data-autofocus
      />
      <IndexVersion
        newest={benchmarks.data?.find(({ id }) => id === indexType)?.version ?? 1}
        own={indexType === batch.indexType ? batch.indexVersion : undefined}
        value={indexVersion}
        onChange={(version) => onChange({ indexType, indexVersion: version })}
      />
    </>
  )
}

interface IndexVersionProps {
  readonly newest: number
  /** The one that the batch is measured against, of this index. */
  readonly own: number | undefined
  /** The newest unless one is chosen. */
  readonly value: number | undefined
  readonly onChange: (version: number | undefined) => void
}

/** Which version of an index that was restated; nothing of an index that has one. */
function IndexVersion({ newest, own, value, onChange }: IndexVersionProps) {
  if (newest === 1) return null
  const nameOf = (version: number) => {
    const facts = [version === newest && 'newest', version === own && 'of this batch'].filter((fact) => fact !== false)
    return facts.length === 0 ? `Version ${version}` : `Version ${version} (${facts.join(', ')})`
  }
  const versions = Array.from({ length: newest }, (_, place) => newest - place)
  return (
    <Select
      label="Version of the index"
      data={versions.map((version) => ({ value: String(version), label: nameOf(version) }))}
      value={String(value ?? newest)}
      onChange={(version) => version !== null && onChange(Number(version) === newest ? undefined : Number(version))}
      allowDeselect={false}
    />
  )
}
