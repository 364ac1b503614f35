/** For classes of patterns: the control characters of ASCII. */
export const asciiControls = String.raw`\x00-\x1f\x7f`

/** The same but for tabs and line feeds, with those of a later age. */
export const controlsOfText = String.raw`\x00-\x08\x0b-\x1f\x7f-\x9f`
