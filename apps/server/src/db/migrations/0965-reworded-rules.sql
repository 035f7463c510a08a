-- Three default rules in German were badly worded. Rules that staff have worded themselves stay as they are.
update rule set texts = texts || jsonb_build_object('de', reworded.now), version = version + 1
from (values
  ('minor',
    'Die Seite ist nur für Menschen ab 18 Jahren. Niemand unter 18 darf sich anmelden, niemand darf Minderjährige ansprechen, und kein Inhalt darf Minderjährige zeigen.',
    'Die Seite ist nur für Menschen ab 18 Jahren. Wer jünger ist, darf sich nicht registrieren. Niemand darf Minderjährige ansprechen, und kein Inhalt darf Minderjährige zeigen.'),
  ('threat',
    'Niemand darf anderen mit Gewalt oder Schaden drohen oder dazu aufrufen.',
    'Niemand darf anderen Gewalt androhen oder dazu aufrufen, ihnen zu schaden.'),
  ('other',
    'Die Seite darf nicht entgegen den Nutzungsbedingungen oder dem Gesetz genutzt werden.',
    'Wer die Seite nutzt, darf dabei nicht gegen die AGB oder das Gesetz verstoßen.')
) as reworded (code, before, now)
where rule.code = reworded.code and rule.texts ->> 'de' = reworded.before;
