/** The line below the name of each folded part of a school's settings. */
export const settingLineMessages = {
  adults: '{count, plural, =0 {Nobody yet} one {# adult} other {# adults}}, open {opens} to {closes}',
  switches: '{on, number} of {count, number} are on',
  listed: 'From the public directory of schools',
  details: 'Name, place and grades',
  hope: '{state, select, running {Students: open {span}} ahead {Students: planned {span}} other {Students: nothing planned}}',
  support: '{isOn, select, true {Support may look} other {Support may not look}}',
} as const
