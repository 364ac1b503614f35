import { Switch, TextInput } from '@mantine/core'
import type { PensionStatus } from '@plumbline/contract/consumer-panel/pension.ts'
import { missing } from '@plumbline/contract/format/missing.ts'
import type { ReactNode } from 'react'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useBrand } from '../../../lib/brand.ts'
import type { UserFormState } from '../use-user-form.ts'
import {
  type FigureField,
  fieldFigure,
  fieldText,
  figureFields,
  figureMistake,
  isFigureChanged,
  isTextChanged,
  type TextName,
  textMistake,
  wasText,
} from '../user-form.ts'
import { PensionLogo } from './panel-logo.tsx'
import styles from './panel-user.module.css'
import { panelId } from './pension-tabs.tsx'
import { ProviderField } from './provider-field.tsx'

interface PensionCardProps {
  readonly id: string
  readonly pension: PensionStatus
  readonly form: UserFormState
}

/** Everything of one pension: what is fixed, and the figures that an administrator writes. */
export function PensionCard({ id, pension, form }: PensionCardProps) {
  const { product } = useBrand()
  const isDefinedBenefit = pension.isOutlier || form.draft.pensions[id]?.dbPension === true
  return (
    <div className={styles.pension} role="tabpanel" id={panelId(id)} aria-labelledby={`tab-${id}`}>
      <div className={styles.named}>
        <DraftText {...{ id, pension, form }} name="name" label="Name" />
        <PensionLogo pension={pension} />
      </div>
      <dl className={styles.facts}>
        <Fact label="Pension ID">{id}</Fact>
        <Fact label="Pension Type">{pension.type === 'pen' ? 'Pension Provider' : 'Employer Details'}</Fact>
      </dl>
      <div className={styles.figures}>
        <TextInput label="Policy Number" value={pension.pensionPolicy ?? ''} disabled readOnly />
        {pension.type === 'employer' && <ProviderField id={id} pension={pension} form={form} />}
      </div>
      <Facts pension={pension} />
      <h3>Figures</h3>
      {pension.computed !== null && (
        <p className={styles.computed}>
          Computed against {pension.computed.benchmark} v{pension.computed.version}
          {pension.computed.reason === null ? '' : `. Not scored: ${pension.computed.reason}`}
        </p>
      )}
      <div className={styles.figures}>
        {figureFields.map((field) => (
          <DraftFigure
            key={field.name}
            {...{ id, pension, form, field }}
            label={field.name === 'score' ? `${product} Score` : field.label}
          />
        ))}
        <DraftText
          {...{ id, pension, form }}
          name="contributionPeriod"
          label="Contribution Period"
          note="Four digits, a dash, four digits"
        />
        <Switch
          label="DB Pension"
          description="Stays on once saved: Defined Benefit Pension, not scored."
          checked={isDefinedBenefit}
          disabled={pension.isOutlier || form.busy}
          onChange={(event) => form.change(id, { dbPension: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}

interface DraftTextProps extends PensionCardProps {
  readonly name: TextName
  readonly label: string
  readonly note?: string
}

const underInput = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[]

/** A text that says what it was once it is another. */
function DraftText({ id, pension, form, name, label, note }: DraftTextProps) {
  const draft = form.draft.pensions[id]
  const text = fieldText(pension, draft, name)
  const isDifferent = isTextChanged(pension, draft, name)
  return (
    <TextInput
      label={label}
      description={isDifferent ? wasText(pension, name) : note}
      inputWrapperOrder={underInput}
      value={text}
      onChange={(event) => form.change(id, { texts: { [name]: event.currentTarget.value } })}
      error={isDifferent ? textMistake(name, text) : undefined}
      disabled={form.busy}
      maxLength={name === 'name' ? 200 : 24}
      data-changed={isDifferent || undefined}
      className={styles.draft}
    />
  )
}

interface DraftFigureProps extends PensionCardProps {
  readonly field: FigureField
  readonly label: string
}

/** The same of a figure. */
function DraftFigure({ id, pension, form, field, label }: DraftFigureProps) {
  const draft = form.draft.pensions[id]
  const figure = fieldFigure(pension, draft, field)
  const isDifferent = isFigureChanged(pension, draft, field)
  return (
    <NumberField
      label={label}
      description={isDifferent ? wasText(pension, field) : undefined}
      inputWrapperOrder={underInput}
      format={field.format}
      isSigned
      value={figure}
      onChange={(value) => form.change(id, { figures: { [field.name]: value } })}
      error={isDifferent ? figureMistake(field, figure) : undefined}
      disabled={form.busy}
      data-changed={isDifferent || undefined}
      className={styles.draft}
    />
  )
}

function Facts({ pension }: { readonly pension: PensionStatus }) {
  if (pension.type === 'pen') {
    return (
      <dl className={styles.facts}>
        <Fact label="Provider pays into pension?">{yesOrNo(pension.employerPaysIntoThisPension)}</Fact>
      </dl>
    )
  }
  return (
    <dl className={`${styles.facts} ${styles.ofEmployer}`}>
      <Fact label="Provider Policy ID">{pension.providerPolicyID}</Fact>
      <Fact label="Start Year">{pension.startYear}</Fact>
      <Fact label="End Year">{pension.endYear}</Fact>
      <Fact label="Still Works Here?">{yesOrNo(pension.stillWorksHere)}</Fact>
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? missing}</dd>
    </div>
  )
}

function yesOrNo(value: boolean | null): string | null {
  if (value === null) return null
  return value ? 'Yes' : 'No'
}
