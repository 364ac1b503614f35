-- Which data directory these tables go with: rows name files and versions that it alone holds. One row, made by the first start.
create table installation (
  single boolean primary key default true check (single),
  id uuid not null default gen_random_uuid()
);
