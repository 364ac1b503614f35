-- Errors of refused files say in a field of their own which columns may be left out, which only the end of their words said before.
update imports set first_errors = (
  select jsonb_agg(
    case when problem ->> 'row' = '1' and problem ->> 'reason' like '%confirm that it is to be dropped.'
      then problem || '{"canBeDropped": true}' else problem end
    order by place)
  from jsonb_array_elements(first_errors) with ordinality as listed (problem, place)
)
where first_errors::text like '%confirm that it is to be dropped.%';
