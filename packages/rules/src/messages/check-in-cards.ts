/** What the cards of both check-ins say on a child's home, which is spared the words of the check-ins themselves. */
export const checkInCardMessages = {
  begin: 'Check in',
  start: 'Start',
  seeToday: 'See today',
  wellbeing: 'How are you today?',
  wellbeingTaken: 'You have checked in today.',
  hope: 'How hopeful are you?',
  classAsks: 'Your teacher would like to know.',
  hopeLead: 'About your hopes and plans, until {day}.',
}
