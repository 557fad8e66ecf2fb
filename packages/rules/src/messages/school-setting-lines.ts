/** The line below the name of each folded part of a school's settings. */
export const settingLineMessages = {
  adults:
    '{count, plural, =0 {No one yet} one {# adult} other {# adults}}. {workplace, select, club {Club} other {School}} hours {opens} to {closes}',
  switches: '{on, number} of {count, number} are on',
  listed: 'From the public directory of schools',
  details: 'Name, place and grades',
  hope: '{state, select, running {Students: open {span}} ahead {Students: planned {span}} other {Students: nothing planned}}',
  support: '{isOn, select, true {On} other {Off}}',
} as const
