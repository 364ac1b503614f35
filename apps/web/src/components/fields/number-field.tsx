import { TextInput, type TextInputProps } from '@mantine/core'
import { type NumberForm, readTypedNumber, writeTypedNumber } from '@plumbline/contract/typed/typed-number.ts'
import { type Holder, useTypedText } from './use-typed-text.ts'

type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'inputMode' | 'maxLength'> &
  Holder<number> & {
    readonly format: NumberForm
    /** Below 0 as well, for which the keys of digits on some phones have no minus. */
    readonly isSigned?: boolean
  }

/** A number, typed in the one way that all fields read it; a text that is no number stays in the field with the reason. */
export function NumberField(props: NumberFieldProps) {
  const { format, isSigned = false, value: _value, onChange: _change, onLeave: _leave, error, ...input } = props
  const { reason, input: typed } = useTypedText(props, {
    read: (text) => readTypedNumber(text, format),
    write: (value) => writeTypedNumber(value, format),
  })
  const keys = format.decimals > 0 ? 'decimal' : 'numeric'
  return (
    <TextInput {...input} {...typed} inputMode={isSigned ? 'text' : keys} autoComplete="off" error={reason ?? error} />
  )
}
