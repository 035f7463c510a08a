-- The payout of the wheel counts paid spins only, so what was stored of closed days is counted anew.
delete from figure_day where source = 'spins';
