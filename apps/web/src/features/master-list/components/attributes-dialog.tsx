import { Button, Checkbox, NumberInput, Select, TextInput } from '@mantine/core'
import { isoDayInLondon } from '@plumbline/contract/format/moments.ts'
import {
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
import { type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useMasterListChanges } from '../api/master-list.ts'
import { AttributeHistory } from './attribute-history.tsx'
import styles from './master-list.module.css'

const DateField = lazy(async () => ({ default: (await import('../../../components/fields/date-field.tsx')).DateField }))

const today = () => isoDayInLondon(new Date().toISOString())

interface AttributesDialogProps {
  readonly opened: boolean
  readonly entry: MasterListEntry
  readonly onClose: () => void
}

/** What a provider is compared by in benchmarking. */
export function AttributesDialog({ opened, entry, onClose }: AttributesDialogProps) {
  const { providerId, providerName, email: _email, ...saved } = entry
  const [attributes, setAttributes] = useState(saved)
  const [from, setFrom] = useState(today)
  const { change } = useMasterListChanges()
  const form = useId()
  const checked = masterListAttributesSchema.safeEncode(attributes)
  const isChanged = JSON.stringify(attributes) !== JSON.stringify(saved)
  const close = () => {
    setAttributes(saved)
    setFrom(today())
    change.reset()
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!checked.success || !isChanged) return
    change.mutate({ providerId, attributes, effectiveFrom: from }, { onSuccess: onClose })
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
            disabled={!isChanged || !checked.success}
            loading={change.isPending}
          >
            Save
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <AttributeFields
          attributes={attributes}
          mistake={checked.error?.issues[0]?.message}
          onChange={(part) => setAttributes({ ...attributes, ...part })}
        />
        <Suspense>
          <DateField label="In effect from" value={from} onChange={(day) => setFrom(day ?? today())} />
        </Suspense>
        {change.error !== null && <AlertBox tone="danger">{change.error.message}</AlertBox>}
      </form>
      {opened && <AttributeHistory providerId={providerId} />}
    </AppDialog>
  )
}

interface AttributeFieldsProps {
  readonly attributes: MasterListAttributes
  readonly mistake: string | undefined
  readonly onChange: (part: Partial<MasterListAttributes>) => void
}

function AttributeFields({ attributes, mistake, onChange }: AttributeFieldsProps) {
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
      <NumberInput
        label="Asset size"
        description="In pounds. Leave it empty to take the assets of the published data batch."
        prefix="£"
        thousandSeparator=","
        decimalScale={2}
        allowNegative={false}
        hideControls
        value={attributes.assets ?? ''}
        onChange={(value) => onChange({ assets: typeof value === 'number' ? value : null })}
        error={mistake}
      />
      <PublishedFields attributes={attributes} onChange={onChange} />
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
function PublishedFields({ attributes, onChange }: Pick<AttributeFieldsProps, 'attributes' | 'onChange'>) {
  const share = attributes.suspectShare === null ? '' : Number((100 * attributes.suspectShare).toFixed(4))
  return (
    <>
      <NumberInput
        label="Published score"
        description="Of a provider without data here; its data count where there are any."
        {...{ min: 0, max: 100, decimalScale: 2, allowNegative: false, hideControls: true }}
        value={attributes.score ?? ''}
        onChange={(value) => onChange({ score: typeof value === 'number' ? value : null })}
      />
      <NumberInput
        label="Published suspect data"
        suffix="%"
        {...{ min: 0, max: 100, decimalScale: 2, allowNegative: false, hideControls: true }}
        value={share}
        onChange={(value) => onChange({ suspectShare: typeof value === 'number' ? value / 100 : null })}
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
