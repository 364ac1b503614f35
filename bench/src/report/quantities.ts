const grouped = new Intl.NumberFormat('en-GB')

export const count = (value: number): string => grouped.format(value)

export const seconds = (value: number): string => `${value.toFixed(2)} s`

/** Decimal gigabytes, as disks and clouds count them. */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(2)} GB`

export const ratio = (value: number): string => value.toFixed(2)

export const microseconds = (value: number): string => `${(value * 1e6).toFixed(3)} µs`

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`

export const milliseconds = (value: number): string => `${value.toFixed(1)} ms`
