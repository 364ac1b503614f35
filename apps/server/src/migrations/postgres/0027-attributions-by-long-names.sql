-- Names of schemes and funds may be longer than an index takes.
drop index attributions_one_open;
create unique index attributions_one_open on attributions (provider_id, md5(coalesce(scheme, '')), md5(coalesce(fund, '')))
  where state in ('queued', 'running');
