interface FormWithFields {
  readonly getValues: () => object
  readonly getInputNode: (name: string) => HTMLElement | null
}

/** Leads to the first field that something is wrong with, so that its error is read out and can be mended at once. */
export function focusFirstError(form: FormWithFields) {
  return (errors: Readonly<Record<string, unknown>>): void => {
    const first = Object.keys(form.getValues()).find((name) => errors[name] !== undefined)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
}
