/** The first that fits: most browsers name others that they are like. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/** What a device calls itself, in short: `Chrome on Windows`. */
export function describeDevice(userAgent: string | null): string {
  const browser = firstThatFits(browsers, userAgent ?? '')
  const system = firstThatFits(systems, userAgent ?? '')
  if (browser === undefined) return system === undefined ? 'Unknown device' : `A program on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}

function firstThatFits(patterns: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return patterns.find(([pattern]) => pattern.test(text))?.[1]
}
