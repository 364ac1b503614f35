declare module 'xirr' {
  /** The rate at which dated amounts, paid in negative, are worth nothing together. */
  function xirr(transactions: readonly { readonly amount: number; readonly when: Date }[]): number
  export = xirr
}
