/** What the cards of both check-ins say on a child's home, which is spared the words of the check-ins themselves. */
export const checkInCardMessages = {
  begin: 'Check in',
  start: 'Start',
  seeToday: 'See today',
  wellbeing: 'How are you today?',
  wellbeingLead: 'Take a minute for yourself.',
  wellbeingTaken: 'You have checked in today.',
  hope: 'Hope check-in',
  classAsks: 'Your teacher would like to know.',
  hopeLead: 'Open until {day}.',
}
