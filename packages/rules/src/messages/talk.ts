/** A child's wish to talk to someone: the button, who knows of it, and what somebody who came has written. */
export const talkMessages = {
  talk: "I'd like to talk to someone",
  /** What there is room for beside a name; the whole of it is heard. */
  talkShort: 'Talk to someone',
  lead: 'If you tap this, your teachers get a note right away. It says only that you want to talk.',
  leadChoice: 'Choose who gets a note at once that you would like to talk. They do not see why.',
  choices: 'Who do you want to talk to?',
  roles:
    '{role, select, guardian {your family} counselor {counselor} nurse {nurse} principal {principal} other {at your school}}',
  told: '{count, plural, one {A grown-up was told that you would like to talk.} other {# grown-ups were told that you would like to talk.}}',
  toldNobody:
    'Right now nobody here knows that you would like to talk: whoever was told is not here any more. Please go to a grown-up you trust, or call.',
  seen: '{name} has seen it.',
  with: '{name} is with you.',
  closed: '{name} wrote down that somebody was with you. Would you still like to talk? Then press again.',
  closedBySomebody:
    'A grown-up wrote down that somebody was with you. Would you still like to talk? Then press again.',
  again: 'Tell them again',
  otherNumbers: 'Other people to call',
  tellOther: 'Tell somebody else instead',
  nobody: 'There is nobody here yet who could be told. Please go to a grown-up you trust, or call.',
  said: '{name} wrote you:',
  failed: 'We could not find out whether somebody knows already.',
  urgent: 'If you are in danger or can’t wait, call or text now, or ask a grown-up to:',
} as const
