# Reads the number of the postmaster from its input, a line each time it changes, empty while there is none. When the input ends,
# its writer has ended: then the postmaster is ended, too: cleanly, after four seconds at once, after one more by force.
pid=
while read -r told; do pid=$told; done
[ -n "$pid" ] || exit 0
for step in 'INT 20' 'QUIT 5' 'KILL 5'; do
  kill -s "${step% *}" "$pid" 2>/dev/null || exit 0
  fifths=${step#* }
  while [ "$fifths" -gt 0 ] && kill -0 "$pid" 2>/dev/null; do
    sleep 0.2
    fifths=$((fifths - 1))
  done
done
