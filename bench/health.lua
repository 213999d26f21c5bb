-- What the machine and the HTTP stack give at most.
request = function() return wrk.format("GET", "/healthz") end
