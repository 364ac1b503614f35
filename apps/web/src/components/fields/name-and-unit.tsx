import { Select, TextInput } from '@mantine/core'
import { type DataPointUnit, dataPointUnits, unitsOf } from '@plumbline/contract/data-points/units.ts'

interface PointNaming {
  readonly name: string
  readonly unit: DataPointUnit
}

interface NameAndUnitProps {
  readonly point: PointNaming & { readonly column: string; readonly segment: 'number' | 'text' }
  /** What is wrong with the name. */
  readonly error: string | undefined
  readonly onEdit: (part: Partial<PointNaming>) => void
}

/** What a data point is called and measured in. */
export function NameAndUnit({ point: { column, segment, name, unit }, error, onEdit }: NameAndUnitProps) {
  return (
    <>
      <TextInput
        label="Name"
        aria-label={`Name of ${column}`}
        value={name}
        maxLength={80}
        error={error}
        onChange={(event) => onEdit({ name: event.currentTarget.value })}
      />
      <Select
        label="Unit"
        aria-label={`Unit of ${column}`}
        data={unitsOf(segment).map((value) => ({ value, label: dataPointUnits[value].title }))}
        value={unit}
        allowDeselect={false}
        onChange={(value) => onEdit({ unit: unitsOf(segment).find((each) => each === value) ?? unit })}
      />
    </>
  )
}
