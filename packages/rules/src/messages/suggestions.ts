import type { ReasonName } from '../suggestions.ts'

/** What is suggested, and why. `who` is `self` where a child reads of itself, `class` for a class, else a child whose name is `name`. */
export const suggestionMessages = {
  header: 'Found for you',
  lead: 'Tap “Why this?” to see why.',
  why: 'Why this?',
  whyOf: 'Why this? “{title}”',
  up: '+{points}',
  down: '−{points}',
  less: 'Less of this',
  lessOf: 'Less of this: “{title}”',
  gone: '“{title}” is gone from here, and things like it move down.',
  undo: 'Bring it back',
  more: 'See more',
  toDiscover: 'Discover',
  toHome: 'Learn',
  empty: 'Nothing new to suggest today. Keep or like a few things, and what fits them stands here.',
  forChild: 'Find for {name}',
  forClass: 'Find for my class',
  toClasses: 'Classes',
  forChildLead: 'What fits {name}, and why.',
  forClassLead: 'What fits this class, and why. Open a thing to recommend it to the class.',
  lessIsYours: '“Less of this” changes only your own list.',
} as const

export const reasonWords: Record<ReasonName, string> = {
  teacher: '{who, select, self {Your teacher picked it for you.} other {A teacher picked it for {name}.}}',
  more: '{who, select, self {You want more like “{title}”.} other {{name} wants more like “{title}”.}}',
  goal: '{who, select, self {It helps with your goal: {title}.} other {It helps with a goal that {name} has: {title}.}}',
  career:
    '{who, select, self {It goes with a job you keep: {title}.} other {It goes with a career that {name} keeps: {title}.}}',
  liked:
    '{who, select, self {It is like “{title}”, which you chose.} other {It is like “{title}”, which {name} chose.}}',
  picked: 'It is like “{title}”, which was picked for this class.',
  near: '{who, select, self {It is close to home: about {miles, plural, one {# mile} other {# miles}}.} class {It is about {miles, plural, one {# mile} other {# miles}} from your school.} other {It is about {miles, plural, one {# mile} other {# miles}} from home.}}',
  grade:
    '{who, select, self {It is made for your age.} class {It is made for the grade of this class.} other {It is made for the age of {name}.}}',
  many: 'Many people keep it.',
  free: 'It costs nothing.',
  today: 'It has its turn today. Tomorrow others have.',
  less: 'You asked for less like “{title}”. That moves it down.',
}
