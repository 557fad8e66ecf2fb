-- What a badge is for is read by children.
update badges b set description = 'For finishing a playlist, one part after another.'
where b.for_everybody and b.created_by = 10 and b.name = 'Path finder'
  and b.description = 'For going through a playlist, unit by unit.';
