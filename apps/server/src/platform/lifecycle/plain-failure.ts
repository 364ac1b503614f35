/** A failure of a start or command that its message explains to whoever ran it; no stack trace is shown. */
export class PlainFailure extends Error {}
