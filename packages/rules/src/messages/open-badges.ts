/** What stands in a signed badge, and what the server says of one. */
export const openBadgeMessages = {
  tooYoung: 'A grown-up at home can download your badges.',
  noBadge: 'This badge is not there any more.',
  /** What earns a badge, for whoever reads the file elsewhere. */
  criteria:
    '{on, select, goal {{count, plural, one {# accepted accomplishment on a goal earns it.} other {# accepted accomplishments on a goal earn it.}}} playlist {{count, plural, one {# completed unit of a playlist earns it.} other {# completed units of a playlist earn it.}}} other {A teacher awarded it.}}',
  undescribed: 'A badge for what a child has achieved.',
  file: 'badge',
} as const

/** The page on which everybody sees whether a badge is as it was signed. */
export const verifyBadgePage = {
  title: 'Verify a badge',
  lead: 'Choose the file of a badge that was downloaded here. You see whether it is as it was signed, and whether it still holds. Nothing of the file is kept.',
  file: 'File of the badge (.png, .svg or .json)',
  verify: 'Verify',
  another: 'Verify another badge',
  tooMany: 'Many badges were verified from here. Please try again in a few minutes.',
  badge: 'Badge',
  description: 'What it is for',
  criteria: 'How it is earned',
  issuer: 'Issued by',
  day: 'Awarded on',
  name: 'Name that the family wrote',
  noName: 'The badge names nobody.',
  headings: {
    valid: 'This badge is valid',
    revoked: 'This badge was taken back',
    changed: 'This badge was changed',
    withdrawn: 'The key of this badge no longer counts',
    foreign: 'This badge is not from here',
  },
  verdicts: {
    valid: 'It is as {place} signed it, and it was not taken back.',
    revoked: 'It is as {place} signed it, but whoever awarded it has taken it back. It no longer holds.',
    changed: 'It is not as {place} signed it. Do not rely on what it says.',
    withdrawn: '{place} no longer vouches for the key that signed it. Ask for a new file.',
    foreign: '{place} did not sign it. Ask the place that it names.',
  },
  faults: {
    missing: 'Choose a file first.',
    large: 'This file is too large for a badge.',
    kind: 'This is no badge: choose a .png, .svg or .json file.',
    empty: 'There is no badge in this file.',
    broken: 'This file is broken, so that no badge can be read from it.',
    packed: 'The badge in this picture is packed in a way that is not read here.',
    entities: 'This drawing defines words of its own, which is not read here.',
  },
} as const
