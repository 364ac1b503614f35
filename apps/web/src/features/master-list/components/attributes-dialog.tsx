import { Button, Checkbox, Select, TextInput } from '@mantine/core'
import { isoDayInLondon } from '@plumbline/contract/format/moments.ts'
import {
  attributesShape,
  consolidatorNames,
  consolidators,
  dataTypes,
  type MasterListAttributes,
  type MasterListEntry,
  masterListAttributesSchema,
  pathways,
  schemeTypes,
} from '@plumbline/contract/master-list/master-list.ts'
import { taxYearsUntil } from '@plumbline/contract/master-list/tax-years.ts'
import { type FormEvent, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { DateField } from '../../../components/fields/date-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { isUnread, type Typed, type Unread } from '../../../components/fields/typed.ts'
import { SaveFailure } from '../../../components/save-failure/save-failure.tsx'
import { useMasterListChanges } from '../api/master-list.ts'
import { AttributeHistory } from './attribute-history.tsx'
import styles from './master-list.module.css'

const today = () => isoDayInLondon(new Date().toISOString())

interface AttributesDialogProps {
  readonly opened: boolean
  readonly entry: MasterListEntry
  readonly onClose: () => void
}

/** What a provider is compared by in benchmarking. */
export function AttributesDialog({ opened, entry, onClose }: AttributesDialogProps) {
  const { providerId, providerName } = entry
  // What the person began with: what another one saves meanwhile is not taken back.
  const [base, setBase] = useState(entry)
  const saved = attributesOf(base)
  const [attributes, setAttributes] = useState<TypedAttributes>(saved)
  const [from, setFrom] = useState<Typed<string>>(today)
  const { change } = useMasterListChanges()
  const form = useId()
  const sound = areSound(attributes) && typeof from === 'string' ? { attributes, effectiveFrom: from } : undefined
  const isChanged = JSON.stringify(attributes) !== JSON.stringify(saved)
  const begin = () => {
    setBase(entry)
    setAttributes(attributesOf(entry))
  }
  // What it begins with counts when it opens.
  if (!opened && base.version !== entry.version) begin()
  const close = () => {
    begin()
    setFrom(today())
    change.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sound === undefined || !isChanged) return
    change.mutate({ providerId, ...sound, version: base.version }, { onSuccess: onClose })
  }
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title="Benchmarking attributes"
      subtitle={providerName}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            form={form}
            variant="filled"
            disabled={!isChanged || sound === undefined}
            loading={change.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <AttributeFields attributes={attributes} onChange={(part) => setAttributes({ ...attributes, ...part })} />
        <DateField
          label="In effect from"
          value={from}
          onChange={setFrom}
          error={from === undefined ? 'Choose a date.' : undefined}
        />
        <SaveFailure saving={change} onSaved={onClose} onTakeSaved={begin} />
      </form>
      {opened && <AttributeHistory providerId={providerId} />}
    </AppDialog>
  )
}

function attributesOf({
  providerId: _id,
  providerName: _name,
  email: _email,
  version: _version,
  ...rest
}: MasterListEntry) {
  return rest
}

type FigureName = 'assets' | 'score' | 'suspectShare'
/** As the fields hold them. */
type TypedAttributes = Omit<MasterListAttributes, FigureName> & Readonly<Record<FigureName, number | null | Unread>>

function areSound(attributes: TypedAttributes): attributes is MasterListAttributes {
  const isRead = [attributes.assets, attributes.score, attributes.suspectShare].every((figure) => !isUnread(figure))
  // Numbers and nulls alone, as the type of the schema has them.
  return isRead && masterListAttributesSchema.safeEncode(attributes as MasterListAttributes).success
}

interface AttributeFieldsProps {
  readonly attributes: TypedAttributes
  readonly onChange: (part: Partial<TypedAttributes>) => void
}

/** The field of a figure, which is null where it is blank. */
function figureField({ attributes, onChange }: AttributeFieldsProps, name: FigureName, factor: 1 | 100) {
  const value = attributes[name]
  const inDecimals = (number: number) => Number(number.toPrecision(12))
  return {
    value: typeof value === 'number' ? inDecimals(value * factor) : (value ?? undefined),
    onChange: (typed: Typed<number>) =>
      onChange({ [name]: typeof typed === 'number' ? inDecimals(typed / factor) : (typed ?? null) }),
    error: isUnread(value) ? undefined : attributesShape[name].safeParse(value).error?.issues[0]?.message,
  }
}

function AttributeFields(props: AttributeFieldsProps) {
  const { attributes, onChange } = props
  return (
    <>
      <Choice
        label="Scheme type"
        options={schemeTypes}
        value={attributes.scheme}
        onChange={(scheme) => onChange({ scheme })}
        focused
      />
      <Choice
        label="Tax year"
        placeholder="That of the data batch’s last NAV date"
        options={taxYearsUntil(today())}
        value={attributes.taxYear}
        onChange={(year) => onChange({ taxYear: year })}
      />
      <Choice
        label="Consolidator"
        options={consolidators}
        names={consolidatorNames}
        value={attributes.consolidator}
        onChange={(consolidator) => onChange({ consolidator })}
      />
      <Choice
        label="Pathway"
        options={pathways}
        value={attributes.pathway}
        onChange={(pathway) => onChange({ pathway })}
      />
      <Choice
        label="Data type"
        options={dataTypes}
        value={attributes.dataType}
        onChange={(type) => onChange({ dataType: type })}
      />
      <NumberField
        label="Asset size"
        description="In pounds. Leave it empty to take the assets of the published data batch."
        format={{ decimals: 2, unit: 'pounds' }}
        {...figureField(props, 'assets', 1)}
      />
      <PublishedFields {...props} />
      <Checkbox
        label="Marked as one of the largest providers"
        checked={attributes.big}
        onChange={(event) => onChange({ big: event.currentTarget.checked })}
      />
      <Checkbox
        label="Others see its name"
        description="It takes part under a letter otherwise."
        checked={attributes.named}
        onChange={(event) => onChange({ named: event.currentTarget.checked })}
      />
    </>
  )
}

/** Of a provider without data here. */
function PublishedFields(props: AttributeFieldsProps) {
  const { attributes, onChange } = props
  return (
    <>
      <NumberField
        label="Published score"
        description="Of a provider without data here; its data count where there are any."
        format={{ decimals: 2, unit: 'none' }}
        {...figureField(props, 'score', 1)}
      />
      <NumberField
        label="Published suspect data"
        format={{ decimals: 4, unit: 'percent' }}
        {...figureField(props, 'suspectShare', 100)}
      />
      <TextInput
        label="Source"
        placeholder="Where the published figures stand"
        maxLength={200}
        value={attributes.source ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ source: value.trim() === '' ? null : value })}
      />
    </>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly placeholder?: string
  readonly options: readonly Value[]
  /** Absent: they are called as they are. */
  readonly names?: Readonly<Record<Value, string>>
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  readonly focused?: boolean
}

function Choice<Value extends string>({
  label,
  placeholder = 'Not set',
  options,
  names,
  value,
  onChange,
  focused,
}: ChoiceProps<Value>) {
  return (
    <Select
      label={label}
      placeholder={placeholder}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      withScrollArea={false}
      classNames={{ options: styles.options }}
      data={options.map((option) => ({ value: option, label: names?.[option] ?? option }))}
      value={value}
      onChange={(optionValue) => onChange(options.find((option) => option === optionValue) ?? null)}
      data-autofocus={focused}
    />
  )
}
